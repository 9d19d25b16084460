/** What the demo farm buys, from whom and at which price. Silage is of its own harvest, the bagasse has a reference price alone. */

export type Purchase = {
  ingredient: string
  supplier: string
  /** Reais a tonne, and of freight a truck. */
  price: number
  freight: number
  /** Kg of a truck. */
  truck: number
  /** A truck comes on a morning with less than so many days of use. */
  minimumDays: number
  /** The last truck came so many days before today. */
  lastAgo?: number
}

export type Purchases = {
  /** What the silo had when the stock began. */
  harvest: { ingredient: string; kg: number; price: number }
  bought: Purchase[]
  reference: { ingredient: string; price: number }
  /** Operational cost in reais a head and day, by days before today. */
  rates: { daysAgo: number; perHeadDay: number }[]
  /** A count every so many days, and what it does not find: the part of what had left since. */
  count: { everyDays: number; lossPercent: number }
}

export const purchases: Purchases = {
  harvest: { ingredient: 'Silagem de milho', kg: 3_000_000, price: 235 },
  bought: [
    {
      ingredient: 'Milho moído',
      supplier: 'Cerealista Rio Verde',
      ...{ price: 1_040, freight: 1_850, truck: 36_000, minimumDays: 10 },
    },
    {
      ingredient: 'Polpa cítrica',
      supplier: 'Citros Paulista',
      ...{ price: 920, freight: 2_600, truck: 32_000, minimumDays: 12 },
    },
    {
      ingredient: 'Caroço de algodão',
      supplier: 'Algodoeira Primavera',
      ...{ price: 1_420, freight: 2_100, truck: 34_000, minimumDays: 10, lastAgo: 6 },
    },
    {
      ingredient: 'Farelo de algodão',
      supplier: 'Algodoeira Primavera',
      ...{ price: 1_680, freight: 2_100, truck: 34_000, minimumDays: 10 },
    },
    {
      ingredient: 'Núcleo mineral',
      supplier: 'Nutrição Cerrado',
      ...{ price: 3_650, freight: 900, truck: 14_000, minimumDays: 9 },
    },
    {
      ingredient: 'Ureia protegida',
      supplier: 'Nutrição Cerrado',
      ...{ price: 4_480, freight: 700, truck: 6_000, minimumDays: 9 },
    },
  ],
  reference: { ingredient: 'Bagaço de cana', price: 128 },
  rates: [
    { daysAgo: 98, perHeadDay: 1.75 },
    { daysAgo: 22, perHeadDay: 1.9 },
  ],
  count: { everyDays: 14, lossPercent: 1.6 },
}
