// The names of the wire's types, in one place. The types themselves are generated from the server's.

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Later = any;
export type View = Later;
export type Command = Later;
export interface EventSeen { number: number; at: number; fact: Later | null }
export interface ChatLine { number: number; seat: number | null; name: string; text: string; at: number }
export type Reaction = string;
export const PROTOCOL = 1;

export type FromClient =
  | { t: 'hello'; protocol: number; token?: string; seen?: number }
  | { t: 'do'; id: string; command: Command }
  | { t: 'say'; id: string; text: string }
  | { t: 'react'; id: string; reaction: Reaction }
  | { t: 'steps'; id: string; robot: Later; path: Later }
  | { t: 'ping'; sent: number };

export type FromServer =
  | { t: 'welcome'; protocol: number; server_now: number; you: number | null; number: number; view: View; missed: EventSeen[] | null; chat: ChatLine[]; watchers: number }
  | { t: 'changed'; number: number; at: number; events: EventSeen[]; view: Partial<View> }
  | { t: 'done'; id: string; number: number }
  | { t: 'refused'; id: string; code: string; text: string }
  | { t: 'error'; code: string; text: string }
  | { t: 'said'; line: ChatLine }
  | { t: 'reacted'; seat: number; reaction: Reaction }
  | { t: 'steps'; id: string; steps: Later }
  | { t: 'pong'; sent: number; now: number }
  | { t: 'watchers'; count: number }
  | { t: 'closing'; reason: string; retry_ms: number | null };
