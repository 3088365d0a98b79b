// The interface of a backend, remote or local.

/** The part of the WebSocket interface that is needed. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Backend {
  /** Answers a request as over HTTP. */
  ask(address: string, how: RequestInit): Promise<Response>;
  /** A connection to a table. */
  connect(table: string): Socket;
}
