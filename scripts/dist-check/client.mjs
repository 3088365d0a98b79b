// A client of a server: requests and WebSockets with nothing but Node, through any proxy, with any certificate.
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';

/** `address` is where to connect, whatever the name in the URL resolves to; `ca` is a certificate to trust. */
export function clientOf(base, { address, ca } = {}) {
  const secure = base.protocol === 'https:';
  const connection = { host: address ?? base.hostname, port: base.port || (secure ? 443 : 80), servername: base.hostname, ca, agent: false };
  const client = secure ? https : http;
  // As a browser at this address sends them.
  const headers = { host: base.host, origin: base.origin };

  function request(path, body) {
    return new Promise((resolve, reject) => {
      const more = body === undefined ? {} : { 'content-type': 'application/json' };
      const sent = client.request({ ...connection, path, method: body === undefined ? 'GET' : 'POST', headers: { ...headers, ...more } }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part) => (text += part));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  async function post(path, body) {
    const { status, text } = await request(path, body);
    if (status >= 300) throw new Error(`POST ${path}: ${status} ${text}`);
    return JSON.parse(text);
  }

  /** A WebSocket: text messages whole, pings answered. `take` gets each message, `end` is called when it closes. */
  function connect(path, take, end) {
    return new Promise((resolve, reject) => {
      const key = randomBytes(16).toString('base64');
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key };
      const sent = client.request({ ...connection, path, headers: { ...headers, ...upgrade } });
      sent.on('error', reject);
      sent.on('response', (response) => reject(new Error(`the socket is answered with ${response.statusCode}`)));
      sent.on('upgrade', (_, socket, head) => {
        const write = (opcode, payload) => {
          const mask = randomBytes(4);
          const long = payload.length >= 126;
          const start = Buffer.from([0x80 | opcode, 0x80 | (long ? 126 : payload.length), ...(long ? [payload.length >> 8, payload.length & 255] : [])]);
          socket.write(Buffer.concat([start, mask, payload.map((byte, at) => byte ^ mask[at % 4])]));
        };
        let bytes = head;
        let message = Buffer.alloc(0);
        const read = () => {
          while (bytes.length >= 2) {
            const short = bytes[1] & 127;
            const start = short === 127 ? 10 : short === 126 ? 4 : 2;
            if (bytes.length < start) return;
            const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
            if (bytes.length < start + length) return;
            const [first, payload] = [bytes[0], bytes.subarray(start, start + length)];
            bytes = bytes.subarray(start + length);
            const opcode = first & 15;
            if (opcode === 9) write(10, payload);
            if (opcode > 2) continue;
            message = Buffer.concat([message, payload]);
            if ((first & 0x80) === 0) continue;
            const text = message.toString('utf8');
            message = Buffer.alloc(0);
            take(JSON.parse(text));
          }
        };
        socket.on('data', (part) => {
          bytes = Buffer.concat([bytes, part]);
          read();
        });
        socket.on('error', () => {});
        socket.on('close', end);
        resolve({ send: (value) => write(1, Buffer.from(JSON.stringify(value))), close: () => socket.destroy() });
        read();
      });
      sent.end();
    });
  }

  return { request, post, connect };
}

/** Any legal turn. */
export function anyTurn(possible) {
  const any = (list) => list[Math.floor(Math.random() * list.length)];
  const kinds = [
    possible.robots.flatMap(({ robot, paths }) => paths.map((path) => ({ t: 'move-robot', robot, path }))),
    possible.discs.flatMap((disc) => possible.placeable.map((hex) => ({ t: 'place', disc, hex }))),
    possible.refills.map((discs) => ({ t: 'refill', discs })),
  ];
  return any(any(kinds.filter((kind) => kind.length > 0)));
}
