// The names of the wire's types, in one place. The types themselves are generated from the server's.

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Later = any;
export type View = Later;
export type Command = Later;
export type EventSeen = Later;
