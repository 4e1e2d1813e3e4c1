/** Plain text on purpose: it reads the same everywhere, and nothing in it can be loaded or followed unseen. */
export type Letter = { id: number; to: string; subject: string; text: string }
