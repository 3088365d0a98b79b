// A photograph, decoded and upright. It stays in the page: nothing here sends it anywhere.

/** The long side of the working copy, in pixels. More detail costs time and does not improve the reading. */
const LONG_SIDE = 1600;

export interface Photo {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** Decodes a file. Rejects if the browser cannot. */
export async function decode(file: Blob): Promise<Photo> {
  // The default orientation is that of the metadata.
  const bitmap = await createImageBitmap(file);
  const photo = copy(bitmap, bitmap.width, bitmap.height, LONG_SIDE);
  bitmap.close();
  return photo;
}

/** A copy with at most this long side. */
export function copy(source: CanvasImageSource, width: number, height: number, longSide = LONG_SIDE): Photo {
  const scale = Math.min(1, longSide / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return { canvas, width: canvas.width, height: canvas.height };
}

export function pixelsOf({ canvas, width, height }: Photo): ImageData {
  return contextOf(canvas).getImageData(0, 0, width, height);
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return context;
}
