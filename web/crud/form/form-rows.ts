/** The rows of a form that a person adds, changes and removes. Their keys are of the screen: the server does not know them. */
type Keyed = { key: number }

export const nextKey = (rows: readonly Keyed[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

export const replaceRow = <Row extends Keyed>(rows: readonly Row[], changed: Row): Row[] =>
  rows.map(row => (row.key === changed.key ? changed : row))

export const withoutRow = <Row extends Keyed>(rows: readonly Row[], { key }: Keyed): Row[] =>
  rows.filter(row => row.key !== key)
