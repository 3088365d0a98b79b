/** A translation: every text of the English one, and no other. */
export type Like<En> = Readonly<Record<keyof En, string>>;
