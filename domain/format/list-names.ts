const formatter = new Intl.ListFormat('pt-BR')

/** 'A, B e C'. Past `shown` names, the rest is counted: 'A, B, C e mais 2'. */
export function listNames(names: readonly string[], shown = 3): string {
  const rest = names.length - shown
  return formatter.format(rest > 0 ? [...names.slice(0, shown), `mais ${rest}`] : names)
}
