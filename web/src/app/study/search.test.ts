import { afterEach, expect, test, vi } from 'vitest';
import { Problem } from '../../lib/api.ts';
import { parse, search } from './search.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(...pieces: string[]): void {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 200 })));
}

test('progress comes before the answer, however the pieces are cut', async () => {
  answering(
    'event: progress\nda',
    'ta: {"states":1}\n\n:\n\nevent: progress\ndata: {"states":2}\n',
    '\nevent: answer\ndata: {"moves":5}\n\n',
  );
  const seen: unknown[] = [];
  const answer = await search('POST /api/ricochet/distance', { position: '' }, { onprogress: (progress) => seen.push(progress) });
  expect(seen).toEqual([{ states: 1 }, { states: 2 }]);
  expect(answer).toEqual({ moves: 5 });
});

test('a problem in the stream is a problem', async () => {
  answering('event: problem\ndata: {"code":"closing","detail":"the server is about to restart"}\n\n');
  await expect(search('POST /api/ricochet/distance', { position: '' })).rejects.toMatchObject({ code: 'closing' });
});

test('a stream that ends without an answer is no answer', async () => {
  answering('event: progress\ndata: {"states":1}\n\n');
  await expect(search('POST /api/ricochet/distance', { position: '' })).rejects.toBeInstanceOf(Problem);
});

test('lines that keep the connection open say nothing', () => {
  expect(parse(':')).toBe(null);
});
