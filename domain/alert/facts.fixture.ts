/** Facts of a farm without problems, for tests of the rules. The day is that of feeding-day.fixture.ts. */
import { defaultFeedingLimits } from '../feed/feeding-limits.ts'
import { at, DAY, dayAfter } from '../operation/feeding-day/feeding-day.fixture.ts'
import { defaultTolerances } from '../operation/wagon/tolerance.ts'
import { addDays } from '../time/day.ts'
import type { FoundAlert } from './alert.ts'
import type { AlertLot, FarmFacts } from './facts.ts'

export const daysAgo = (days: number) => addDays(DAY, -days)

/** `notes`: of today, of yesterday and so on; null where the trough was not read. */
export const lotWith = ({
  notes = [0],
  ...lot
}: Partial<Omit<AlertLot, 'notes'>> & { notes?: (number | null)[] }): AlertLot => ({
  id: 21,
  name: 'Lote A',
  corralId: 31,
  corralName: 'B01',
  quantity: 100,
  entryDate: daysAgo(40),
  registeredOn: daysAgo(40),
  deactivatedOn: null,
  recentDays: [],
  weight: 450_000,
  decision: null,
  step: null,
  rising: null,
  band: null,
  eaten: [],
  ...lot,
  notes: new Map(notes.flatMap((note, ago) => (note === null ? [] : [[daysAgo(ago), note]]))),
})

export const buildFacts = ({ time = '06:00', ...facts }: Partial<FarmFacts> = {}): FarmFacts => ({
  farm: { id: 7, name: 'Fazenda Sol' },
  now: at(time),
  today: DAY,
  time,
  settings: { readingDue: '07:00', tolerances: defaultTolerances, limits: defaultFeedingLimits },
  lots: [],
  corrals: [],
  feedingDay: dayAfter({ time }),
  treatsOfYesterday: [],
  unfedYesterday: new Set<number>(),
  shortagesOfYesterday: [],
  operations: [],
  unconfirmedOperations: [],
  recipeChanges: [],
  overLoads: [],
  heldOperations: [],
  wetIngredients: [],
  stock: [],
  devices: [],
  ...facts,
})

/** The texts with spaces that break, for comparisons. */
export const alertTexts = (alerts: readonly FoundAlert[]) => alerts.map(({ text }) => text.replaceAll('\u00a0', ' '))
