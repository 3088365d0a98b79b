// What the client needs of a house, wherever that is.

/** As much of a WebSocket as it takes. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface House {
  /** Answers a question as over HTTP. */
  ask(address: string, how: RequestInit): Promise<Response>;
  /** A connection to a table. */
  connect(table: string): Socket;
}
