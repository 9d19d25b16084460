/** Every tool. The chat of the app, WhatsApp and programs that speak MCP use this list. */
import type { AnyTool } from './tool.ts'
import { alerts } from './tools/alerts.ts'
import { costArroba } from './tools/cost-arroba.ts'
import { costDay } from './tools/cost-day.ts'
import { daysOnFeed } from './tools/days-on-feed.ts'
import { deaths } from './tools/deaths.ts'
import { delivered } from './tools/delivered.ts'
import { errors } from './tools/errors.ts'
import { farmSummary } from './tools/farm-summary.ts'
import { feedingProgress } from './tools/feeding-progress.ts'
import { heads } from './tools/heads.ts'
import { ingredientUse } from './tools/ingredient-use.ts'
import { intake } from './tools/intake.ts'
import { load } from './tools/load.ts'
import { lotSummary } from './tools/lot-summary.ts'
import { nearSlaughter } from './tools/near-slaughter.ts'
import { readings } from './tools/readings.ts'
import { readingsMissing } from './tools/readings-missing.ts'
import { recipe } from './tools/recipe.ts'
import { registerDeath } from './tools/register-death.ts'
import { registerReading } from './tools/register-reading.ts'
import { stock } from './tools/stock.ts'
import { cancel, confirm, help, switchFarm, thanks, unknown } from './tools/talk.ts'
import { weight } from './tools/weight.ts'
import type { Intent } from './understood.ts'

/** The first is meant where two fit a sentence equally. */
export const tools: readonly AnyTool[] = [
  readingsMissing,
  costArroba,
  costDay,
  stock,
  errors,
  alerts,
  nearSlaughter,
  deaths,
  recipe,
  daysOnFeed,
  weight,
  ingredientUse,
  delivered,
  load,
  intake,
  heads,
  feedingProgress,
  readings,
  lotSummary,
  farmSummary,
  registerReading,
  registerDeath,
  switchFarm,
  help,
  thanks,
  confirm,
  cancel,
  unknown,
]

const conversation: readonly Intent[] = [
  'register_reading',
  'register_death',
  'switch_farm',
  'help',
  'thanks',
  'confirm',
  'cancel',
  'unknown',
]

export const readsRecord = (intent: Intent): boolean => !conversation.includes(intent)

/** Those that read the farm's record: a program or a model may choose one. */
export const recordTools = tools.filter(({ name }) => readsRecord(name))

const byName = new Map(tools.map(tool => [tool.name, tool]))

export const findTool = (intent: Intent): AnyTool => byName.get(intent) ?? unknown
