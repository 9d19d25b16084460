/**
 * What is left of an input when each of its keys was taken: `({ name, ...rest }: Write) => ({ name, ...(rest satisfies NoKeys) })` does not
 * compile with a key that no column takes, which would be accepted and lost.
 */
export type NoKeys = Readonly<Record<string, never>>
