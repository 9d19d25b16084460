/** An operation's number, as every screen and alert writes it. */
export const operationName = (id: number) => `#OP-${id}`
