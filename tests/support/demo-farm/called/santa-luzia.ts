/** The demo farm that calls dry matter: a protocol, analyses with a wet week, deaths and weighings. Ages are days before today. */
import type { MixBasis } from '../../../../domain/feed/dry-matter.ts'
import { corralIndexes, type DemoFarm } from '../farms.ts'

/** The percents of a recipe are of what `basis` says; its dry matter is computed from the analyses. */
export type CalledFarm = DemoFarm & {
  bases: MixBasis[]
  wet: string[]
  /** By ingredient: how many days ago, and percent. */
  analyses: Record<string, [daysAgo: number, dryMatter: number][]>
  deaths: { corral: string; daysAgo: number; cause: string }[]
  weighings: { corral: string; daysAgo: number; weight: number; heads: number }[]
  /** One step a stage. `rise` in grams a day. */
  protocol: { name: string; steps: { days: number; rise: number; ceiling: number | null }[] }
}

export const santaLuzia: CalledFarm = {
  farm: {
    name: 'Confinamento Santa Luzia',
    timezone: 'America/Sao_Paulo',
    plan: 'enterprise',
    feedingBasis: 'dry_matter',
  },
  people: [
    { email: 'seca@demo.cochoemdia.com.br', name: 'Beatriz Nogueira', userType: 'admin' },
    { email: 'nutricao.seca@demo.cochoemdia.com.br', name: 'Rafael Siqueira Lopes', userType: 'technician' },
    { email: 'vagao.seca@demo.cochoemdia.com.br', name: 'Edmilson Araújo', userType: 'worker' },
  ],
  corralIndexes,
  ingredients: ['Silagem de milho', 'Milho moído', 'Farelo de algodão', 'Núcleo mineral', 'Bagaço de cana'],
  stages: [
    {
      name: 'Adaptação',
      from: 0,
      timer: 6,
      dryMatterPercent: 50,
      dryMatterIntake: 1.75,
      mix: [
        ['Silagem de milho', 58],
        ['Bagaço de cana', 6],
        ['Milho moído', 24],
        ['Farelo de algodão', 9.5],
        ['Núcleo mineral', 2.5],
      ],
    },
    {
      name: 'Crescimento',
      from: 5,
      timer: 5,
      dryMatterPercent: 55,
      dryMatterIntake: 2.05,
      mix: [
        ['Silagem de milho', 56],
        ['Milho moído', 32.5],
        ['Farelo de algodão', 9],
        ['Núcleo mineral', 2.5],
      ],
    },
    {
      name: 'Terminação',
      from: 10,
      timer: 5,
      dryMatterPercent: 58.88,
      dryMatterIntake: 2.28,
      mix: [
        ['Silagem de milho', 30],
        ['Milho moído', 55],
        ['Farelo de algodão', 11],
        ['Núcleo mineral', 4],
      ],
    },
  ],
  bases: ['as_fed', 'as_fed', 'dry_matter'],
  wet: ['Silagem de milho'],
  analyses: {
    // eleven days ago the rain reached the silage
    'Silagem de milho': [
      [46, 33],
      [39, 33.4],
      [32, 32.6],
      [25, 33.2],
      [18, 33],
      [11, 28.6],
      [8, 28.1],
      [4, 31.2],
    ],
    'Milho moído': [
      [46, 88],
      [16, 87.6],
    ],
    'Farelo de algodão': [[46, 90]],
    'Núcleo mineral': [[46, 95]],
    'Bagaço de cana': [[46, 48]],
  },
  treats: [
    { name: 'Trato 1', percent: 35, time: '07:00' },
    { name: 'Trato 2', percent: 25, time: '11:00' },
    { name: 'Trato 3', percent: 40, time: '15:30' },
  ],
  corrals: [
    { name: 'S01', capacity: 130 },
    { name: 'S02', capacity: 130 },
    { name: 'S03', capacity: 120 },
    { name: 'S04', capacity: 120 },
    { name: 'S05', capacity: 110 },
    { name: 'S06', capacity: 110 },
  ],
  herds: [
    { breed: 'Nelore', corral: 'S01', quantity: 124, weight: 382, gmd: 1.45, age: 66, group: 'zebu' },
    { breed: 'Nelore', corral: 'S02', quantity: 121, weight: 376, gmd: 1.42, age: 54, group: 'zebu' },
    { breed: 'Angus', corral: 'S03', quantity: 112, weight: 391, gmd: 1.62, age: 48, group: 'crossbred' },
    { breed: 'Cruzado', corral: 'S04', quantity: 115, weight: 384, gmd: 1.55, age: 43, group: 'crossbred' },
    {
      breed: 'Brangus',
      corral: 'S05',
      quantity: 104,
      weight: 372,
      gmd: 1.5,
      age: 9,
      group: 'crossbred',
      client: 'Agropecuária Três Marias',
    },
  ],
  deaths: [
    { corral: 'S01', daysAgo: 27, cause: 'Timpanismo' },
    { corral: 'S03', daysAgo: 15, cause: 'Pneumonia' },
    { corral: 'S01', daysAgo: 6, cause: 'Acidente no curral' },
  ],
  weighings: [
    { corral: 'S01', daysAgo: 36, weight: 424.5, heads: 122 },
    { corral: 'S02', daysAgo: 24, weight: 420, heads: 40 },
    { corral: 'S03', daysAgo: 8, weight: 457.5, heads: 111 },
  ],
  protocol: {
    name: 'Adaptação em 14 dias',
    steps: [
      { days: 5, rise: 250, ceiling: 1.9 },
      { days: 5, rise: 220, ceiling: 2.2 },
      { days: 4, rise: 150, ceiling: null },
    ],
  },
  days: 45,
}
