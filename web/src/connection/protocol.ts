// The names of the wire's types, in one place. The types themselves are generated from the server's.

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Later = any;
export type GameKind = 'ricochet' | 'micro' | 'robotory';
export type Door = 'listed' | 'by-link' | 'locked';
export type Stage = 'lobby' | 'playing' | 'over';
export type Subject = 'skip' | 'end-early' | 'pause' | 'go-on' | 'rematch' | 'new-host';
export interface Handicap { wins_ties: boolean; more_time: number; head_start: number }
export type Presence = 'here' | 'asleep' | 'away' | 'left' | 'removed';
export interface SeatView { seat: number; name: string; bot: number | null; presence: Presence; gone_since: number | null; ready: boolean; handicap: Handicap }
export interface Question { subject: Subject; asked_by: number; yes: number[]; no: number[]; waiting: number[]; lapses: number }
export interface Clock { kind: string; seat: number | null; until: number }
export interface Standing { scores: { seat: number; score: number }[]; leaders: number[] }
export interface Ending { reason: string; seat: number | null; winners: number[]; scores: { seat: number; score: number }[] }
export interface TableView { id: string; game: GameKind; door: Door; chat_open: boolean; host: number | null; games: number; stage: Stage }
export interface Offer { command: string; most: number | null; from: number | null }
export interface Options { seats: number; late_seats: boolean; spectators: boolean; handicaps: boolean; lapse: number; host_patience: number; game: Later }
export interface View {
  table: TableView; options: Options; seats: SeatView[]; question: Question | null; paused: number | null; clocks: Clock[];
  standing: Standing | null; ending: Ending | null; board: Later | null; game: Later | null; past: Later[]; you: number | null;
  note: string | null; offers: Offer[]; possible: Later | null;
}
export type ViewChange = Partial<View> & { rounds?: Later[] };
export type Command = Later;
export interface EventSeen { number: number; at: number; fact: Later | null }
export interface Said { seat: number; name: string; text: string; at: number }
export type Reaction = 'clap' | 'laugh' | 'wow' | 'think' | 'oops' | 'heart';
export const PROTOCOL = 1;

export type FromClient =
  | { t: 'hello'; protocol: number; token?: string; seen?: number }
  | { t: 'do'; id: string; command: Command }
  | { t: 'say'; id: string; text: string }
  | { t: 'react'; id: string; reaction: Reaction }
  | { t: 'steps'; id: string; robot: Later; path: Later }
  | { t: 'ping'; sent: number };

export type FromServer =
  | { t: 'welcome'; protocol: number; server_now: number; you: number | null; number: number; view: View; missed: EventSeen[] | null; chat: Said[]; watchers: number }
  | { t: 'changed'; number: number; at: number; events: EventSeen[]; view: ViewChange }
  | { t: 'done'; id: string; number: number }
  | { t: 'refused'; id: string; code: string; text: string }
  | { t: 'error'; code: string; text: string }
  | { t: 'said'; said: Said }
  | { t: 'reacted'; seat: number; reaction: Reaction; at: number }
  | { t: 'steps'; id: string; next: number[]; complete: boolean }
  | { t: 'pong'; sent: number; now: number }
  | { t: 'watchers'; count: number }
  | { t: 'closing'; reason: string; retry_ms: number | null };

export interface NewTable { options: Later; door?: Door; bots?: number[] }
export interface TableMade { table: string; path: string }
export interface SitDown { name: string; request?: string }
export interface SeatTaken { seat: number; token: string }
export interface TableSummary { table: string; game: GameKind; door: Door; stage: Stage; names: string[]; free: number; updated: number }
export interface OptionsInfo { games: GameOptionsInfo[] }
export interface GameOptionsInfo { game: GameKind; defaults: Options; presets: { name: string; options: Options }[]; table: OptionInfo[]; own: OptionInfo[] }
export interface OptionInfo { name: string; nullable: boolean; alone: boolean; may_be: OptionValues }
export type OptionValues =
  | { t: 'switch' } | { t: 'number'; least: number; most: number; or: string[] } | { t: 'span'; least: number; most: number }
  | { t: 'choice'; words: string[] } | { t: 'seat' } | { t: 'board'; or: string[] } | { t: 'robots' } | { t: 'group' };
