/** The ids that are chosen in a form and that no option shows: a person was deactivated, or a lot was finished, since they were chosen. */
export const withdrawnIds = (ids: readonly string[], options: readonly { id: number }[]): string[] =>
  ids.filter(id => !options.some(option => String(option.id) === id))
