export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** `sumBy(lots, lot => lot.quantity)` */
export const sumBy = <Item>(items: readonly Item[], numberOf: (item: Item) => number): number =>
  items.reduce((total, item) => total + numberOf(item), 0)
