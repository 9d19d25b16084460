/** The demo farms: people, corrals, feed, lots and the daily schedule. Ages are days before today. */
import type { UserType } from '../../../domain/account/permission.ts'
import type { FeedingBasis } from '../../../domain/feed/feeding-limits.ts'
import type { BreedGroup } from '../../../domain/lot/expected-intake.ts'
import { DEMO_STAFF_EMAIL } from '../../../domain/staff/staff-factor.ts'
import { type Purchases, purchases } from './purchases.ts'

export const PASSWORD = 'cocho-demo'

type Person = { email: string; name: string; userType?: UserType; staff?: boolean }

/** The people of the demo farm, one per role, and one of the vendor's staff. */
export const people: Person[] = [
  { email: 'gestor@demo.cochoemdia.com.br', name: 'Helena Prado', userType: 'admin' },
  { email: 'tecnico@demo.cochoemdia.com.br', name: 'Marcos Vinícius Rocha', userType: 'technician' },
  { email: 'operador@demo.cochoemdia.com.br', name: 'João Batista Ferreira', userType: 'worker' },
  { email: DEMO_STAFF_EMAIL, name: 'Equipe Cocho em Dia', staff: true },
]

export type DemoFarm = {
  farm: { name: string; timezone: string; plan: 'starter' | 'enterprise'; feedingBasis?: FeedingBasis }
  people: Person[]
  corralIndexes: { name: string; value: number }[]
  ingredients: string[]
  stages: Stage[]
  treats: { name: string; percent: number; time: string }[]
  corrals: { name: string; capacity: number }[]
  herds: Herd[]
  /** The number of days of history. */
  days: number
  /** Without them, the farm has no price and sees no money. */
  purchases?: Purchases
}

export const corralIndexes = [
  { name: 'Lambido, gado esperando', value: 10 },
  { name: 'Limpo', value: 5 },
  { name: 'Fina camada', value: 0 },
  { name: 'Sobra leve', value: -5 },
  { name: 'Sobra média', value: -10 },
  { name: 'Sobra alta', value: -20 },
]

const ingredients = [
  'Silagem de milho',
  'Milho moído',
  'Polpa cítrica',
  'Caroço de algodão',
  'Farelo de algodão',
  'Bagaço de cana',
  'Núcleo mineral',
  'Ureia protegida',
]

export type Stage = {
  name: string
  from: number
  timer: number
  dryMatterPercent: number
  dryMatterIntake: number
  mix: [string, number][]
}

/** A stage of fattening: its recipe (percent of each ingredient as fed) and the day on feed that it starts on. */
const stages: Stage[] = [
  {
    name: 'Adaptação',
    from: 0,
    timer: 6,
    dryMatterPercent: 56,
    dryMatterIntake: 1.9,
    mix: [
      ['Silagem de milho', 45],
      ['Bagaço de cana', 10],
      ['Milho moído', 25],
      ['Polpa cítrica', 10],
      ['Farelo de algodão', 7.5],
      ['Núcleo mineral', 2.5],
    ],
  },
  {
    name: 'Crescimento',
    from: 19,
    timer: 5,
    dryMatterPercent: 62,
    dryMatterIntake: 2.3,
    mix: [
      ['Silagem de milho', 36],
      ['Milho moído', 32],
      ['Polpa cítrica', 12],
      ['Caroço de algodão', 9],
      ['Farelo de algodão', 8],
      ['Núcleo mineral', 2.4],
      ['Ureia protegida', 0.6],
    ],
  },
  {
    name: 'Terminação',
    from: 46,
    timer: 5,
    dryMatterPercent: 70,
    dryMatterIntake: 2.15,
    mix: [
      ['Silagem de milho', 22],
      ['Milho moído', 48],
      ['Polpa cítrica', 12.5],
      ['Caroço de algodão', 9],
      ['Bagaço de cana', 4],
      ['Núcleo mineral', 3.5],
      ['Ureia protegida', 1],
    ],
  },
] satisfies {
  name: string
  from: number
  timer: number
  dryMatterPercent: number
  dryMatterIntake: number
  mix: [string, number][]
}[]

const treats = [
  { name: 'Trato 1', percent: 30, time: '07:00' },
  { name: 'Trato 2', percent: 20, time: '10:00' },
  { name: 'Trato 3', percent: 20, time: '13:30' },
  { name: 'Trato 4', percent: 30, time: '16:30' },
]

/** One corral is over its capacity: B07. */
const corrals = [
  { name: 'B01', capacity: 450 },
  { name: 'B02', capacity: 450 },
  { name: 'B03', capacity: 420 },
  { name: 'B04', capacity: 420 },
  { name: 'B05', capacity: 400 },
  { name: 'B06', capacity: 400 },
  { name: 'B07', capacity: 380 },
  { name: 'B08', capacity: 380 },
  { name: 'B09', capacity: 350 },
  { name: 'B10', capacity: 350 },
  { name: 'B11', capacity: 850 },
  { name: 'B12', capacity: 1000 },
]

export type Herd = {
  breed: string
  corral: string
  quantity: number
  weight: number
  gmd: number
  age: number
  finished?: number
  client?: string
  typed?: number
  group?: BreedGroup
}

/** `age`: days since entry. `finished`: days since the finish. `typed`: the load in kg that the technician typed yesterday, the new base of the notes. */
const herds: Herd[] = [
  { breed: 'Nelore', corral: 'B01', quantity: 438, weight: 386, gmd: 1.42, age: 52, client: 'Agropecuária Santa Rita' },
  { breed: 'Nelore', corral: 'B02', quantity: 441, weight: 372, gmd: 1.38, age: 81 },
  { breed: 'Angus', corral: 'B03', quantity: 396, weight: 394, gmd: 1.61, age: 33, client: 'Grupo Três Barras' },
  { breed: 'Cruzado', corral: 'B04', quantity: 412, weight: 378, gmd: 1.47, age: 75 },
  { breed: 'Senepol', corral: 'B05', quantity: 388, weight: 368, gmd: 1.5, age: 20 },
  { breed: 'Nelore', corral: 'B06', quantity: 391, weight: 381, gmd: 1.36, age: 64, client: 'Agropecuária Santa Rita' },
  { breed: 'Brangus', corral: 'B07', quantity: 402, weight: 399, gmd: 1.55, age: 27 },
  { breed: 'Guzerá', corral: 'B08', quantity: 365, weight: 362, gmd: 1.28, age: 88 },
  { breed: 'Nelore', corral: 'B09', quantity: 334, weight: 355, gmd: 1.4, age: 9, client: 'Fazenda Olho d’Água' },
  { breed: 'Angus', corral: 'B10', quantity: 327, weight: 371, gmd: 1.58, age: 14 },
  { breed: 'Nelore', corral: 'B11', quantity: 780, weight: 402, gmd: 1.44, age: 70, typed: 12_000 },
  { breed: 'Cruzado', corral: 'B12', quantity: 960, weight: 408, gmd: 1.49, age: 78, typed: 15_000 },
  { breed: 'Nelore', corral: 'B05', quantity: 376, weight: 404, gmd: 1.45, age: 98, finished: 24 },
  { breed: 'Cruzado', corral: 'B09', quantity: 341, weight: 388, gmd: 1.41, age: 96, finished: 12 },
]

export const boaVista: DemoFarm = {
  farm: { name: 'Fazenda Boa Vista', timezone: 'America/Sao_Paulo', plan: 'enterprise' },
  people,
  corralIndexes,
  ingredients,
  stages,
  treats,
  corrals,
  herds,
  days: 98,
  purchases,
}

/** A second, small farm in another time zone, to show tenancy. */
export const recanto: DemoFarm = {
  farm: { name: 'Sítio Recanto', timezone: 'America/Cuiaba', plan: 'starter' },
  people: [{ email: 'vizinho@demo.cochoemdia.com.br', name: 'Antônio Siqueira', userType: 'admin' }],
  corralIndexes: corralIndexes.slice(0, 4),
  ingredients,
  stages: stages.slice(1),
  treats: [
    { name: 'Manhã', percent: 60, time: '07:30' },
    { name: 'Tarde', percent: 40, time: '16:00' },
  ],
  corrals: [
    { name: 'Piquete 1', capacity: 120 },
    { name: 'Piquete 2', capacity: 120 },
  ],
  herds: [
    { breed: 'Nelore', corral: 'Piquete 1', quantity: 96, weight: 374, gmd: 1.35, age: 41 },
    { breed: 'Tabapuã', corral: 'Piquete 2', quantity: 88, weight: 382, gmd: 1.31, age: 30 },
  ],
  days: 14,
}

/** An empty farm: only its manager. */
export const novaEsperanca: DemoFarm = {
  farm: { name: 'Fazenda Nova Esperança', timezone: 'America/Sao_Paulo', plan: 'enterprise' },
  people: [{ email: 'nova@demo.cochoemdia.com.br', name: 'Cecília Andrade', userType: 'admin' }],
  corralIndexes: [],
  ingredients: [],
  stages: [],
  treats: [],
  corrals: [],
  herds: [],
  days: 0,
}
