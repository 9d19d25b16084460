/** What a farm of dry matter has beside the rows of every demo farm: analyses, what they make of its recipes, its protocol, deaths and weighings. */
import { type Analysis, analysisOnDay } from '../../../../domain/feed/dry-matter.ts'
import { toAnalysisColumns } from '../../../../domain/feed/ingredient/analysis.ts'
import { toMix } from '../../../../domain/feed/recipe/mix.ts'
import type { HeadMovement } from '../../../../domain/lot/heads.ts'
import type { LotProtocol } from '../../../../domain/lot/protocol/lot-protocol.ts'
import type { ProtocolStep } from '../../../../domain/lot/protocol/protocol.ts'
import { toWeighingColumns, type Weighing } from '../../../../domain/lot/weighing.ts'
import * as Day from '../../../../domain/time/day.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { toGrams } from '../../../../domain/units/weight.ts'
import * as tables from '../../../../worker/db/schema.ts'
import type { TableRows } from '../../database/insert-rows.ts'
import { findStage } from '../cattle.ts'
import type { Herd } from '../farms.ts'
import type { FarmRows } from '../to-rows.ts'
import type { CalledFarm } from './santa-luzia.ts'

/** The facts of a lot that its days are computed from. */
export type Pen = { herd: Herd; movements: HeadMovement[]; weighings: Weighing[] }
export type CalledBook = FarmRows & { called: CalledFarm; pens: Pen[] }

export const dayAgo = ({ today }: FarmRows, daysAgo: number) => Day.addDays(today, -daysAgo)
const momentOf = (rows: FarmRows, daysAgo: number, hour: number) =>
  Day.startOfDay(dayAgo(rows, daysAgo), rows.timezone) + hour * HOUR_MS

export function toPens(farm: CalledFarm, rows: FarmRows): Pen[] {
  return farm.herds.map((herd, at) => {
    const lotId = rows.lots[at]?.id ?? 0
    const ofPen = ({ corral }: { corral: string }) => corral === herd.corral
    return {
      herd,
      movements: farm.deaths.filter(ofPen).map(({ daysAgo }) => ({
        lotId,
        toLotId: null,
        kind: 'death',
        quantity: 1,
        day: dayAgo(rows, daysAgo),
      })),
      weighings: farm.weighings
        .filter(ofPen)
        .map(({ daysAgo, weight }) => ({ day: dayAgo(rows, daysAgo), avgWeight: toGrams(weight) })),
    }
  })
}

const analysesOf = ({ called, ...rows }: CalledBook, name: string): Analysis[] =>
  (called.analyses[name] ?? []).map(([daysAgo, dryMatter]) => ({ day: dayAgo(rows, daysAgo), dryMatter }))

/** The ingredients and recipes of the farm as its analyses made them on a day. */
export function mixesOn(book: CalledBook, day: string) {
  const ingredients = book.book.ingredients.map(ingredient => ({
    ...ingredient,
    dryMatter: analysisOnDay(analysesOf(book, ingredient.name), day)?.dryMatter ?? null,
  }))
  const mixes = book.book.recipes.map((recipe, at) => {
    const basis = book.called.bases[at] ?? 'as_fed'
    const parts = book.book.recipeIngredients.filter(({ recipeId }) => recipeId === recipe.id)
    const mix = toMix(
      { basis, dryMatterSource: 'computed', dryMatterPercent: recipe.dryMatterPercent },
      parts,
      ingredients,
    )
    return {
      recipe: { ...recipe, basis, dryMatterSource: 'computed', dryMatterPercent: mix.dryMatterPercent },
      parts: mix.parts,
    }
  })
  return {
    ingredients,
    recipes: mixes.map(({ recipe }) => recipe),
    recipeIngredients: mixes.flatMap(({ parts }) => parts),
  }
}

/** The rows of the records become those of today. */
export function setRecordsOfToday(book: CalledBook): void {
  const { ingredients, recipes, recipeIngredients } = mixesOn(book, book.today)
  for (const [at, ingredient] of book.book.ingredients.entries())
    Object.assign(ingredient, ingredients[at], {
      wet: book.called.wet.includes(ingredient.name),
      ...toAnalysisColumns(analysesOf(book, ingredient.name), book.today),
    })
  for (const [at, recipe] of book.book.recipes.entries()) Object.assign(recipe, recipes[at])
  for (const [at, part] of book.book.recipeIngredients.entries()) Object.assign(part, recipeIngredients[at])
}

/** The protocol of a lot that is still in it, and the day on which its diet changed last. */
export function dietColumns({ called, ...rows }: CalledBook, { herd }: Pen) {
  const stage = findStage(called.stages, herd, herd.finished ?? 0)
  const step = called.stages.indexOf(stage)
  const days = called.protocol.steps.reduce((sum, one) => sum + one.days, 0)
  const stepOn = dayAgo(rows, herd.age - stage.from)
  const protocol: LotProtocol = {
    protocolId: rows.farmId,
    startedOn: dayAgo(rows, herd.age),
    step,
    stepOn,
    extraDays: 0,
  }
  return {
    protocol: herd.age < days ? protocol : null,
    dietChangedOn: step > 0 ? stepOn : null,
    breedGroup: herd.group ?? null,
  }
}

export const listSteps = ({ called, farmId }: CalledBook): ProtocolStep[] =>
  called.protocol.steps.map((step, at) => ({ ruleId: farmId + at, ...step }))

export const weightColumns = ({ weighings }: Pen) => toWeighingColumns(weighings)

export function calledRows(book: CalledBook): TableRows[] {
  const { farmId, called, lots, readers } = book
  const technician = readers.find(({ userType }) => userType === 'technician')?.userId ?? 0
  const lotIn = (corral: string) => lots[called.herds.findIndex(herd => herd.corral === corral)]?.id ?? 0
  const stamps = { createdAt: momentOf(book, called.days, 9), updatedAt: momentOf(book, called.days, 9) }
  return [
    {
      table: tables.ingredientAnalyses,
      rows: book.book.ingredients.flatMap(({ id, name }) =>
        (called.analyses[name] ?? []).map(([daysAgo, dryMatter]) => ({
          ...{ farmId, ingredientId: id, day: dayAgo(book, daysAgo), dryMatter, userId: technician },
          createdAt: momentOf(book, daysAgo, 4),
        })),
      ),
    },
    {
      table: tables.protocols,
      rows: [{ id: farmId, farmId, name: called.protocol.name, steps: listSteps(book), ...stamps }],
    },
    {
      table: tables.headMovements,
      rows: called.deaths.map(({ corral, daysAgo, cause }, at) => {
        const moment = momentOf(book, daysAgo, 6)
        return {
          ...{ farmId, id: `${farmId.toString(16).padStart(8, '0')}-0000-4000-a000-${String(at).padStart(12, '0')}` },
          ...{
            lotId: lotIn(corral),
            kind: 'death',
            quantity: 1,
            cause,
            userId: technician,
            day: dayAgo(book, daysAgo),
          },
          ...{ at: moment, originalAt: moment, createdAt: moment + 60_000 },
        }
      }),
    },
    {
      table: tables.lotWeighings,
      rows: called.weighings.map(({ corral, daysAgo, weight, heads }) => ({
        ...{ farmId, lotId: lotIn(corral), day: dayAgo(book, daysAgo), avgWeight: toGrams(weight), heads },
        ...{ userId: technician, createdAt: momentOf(book, daysAgo, 10) },
      })),
    },
  ]
}
