/** Analyses of an ingredient: dated facts of its dry matter. The last one is in force, and an ingredient has one a day at most. */
import { daysBetween, toIso } from '../../time/day.ts'
import { rejectDay } from '../../validation/entry-day.ts'
import { invalid } from '../../validation/refusal.ts'
import { type Analysis, analysisOnDay } from '../dry-matter.ts'
import type * as Output from './analysis-output.ts'

/** How many days the analysis of a wet roughage holds: rain and another face of the silo change it. */
export const MAX_WET_AGE_DAYS = 7

export function rejectAnalysis({ day }: { day: string }, stored: readonly Analysis[], today: string): void {
  rejectDay(day, today, 'da análise')
  if (stored.some(analysis => analysis.day === day))
    throw invalid({ day: ['Este ingrediente já tem uma análise deste dia. Exclua a anterior antes.'] })
}

/** The columns of an ingredient's row that depend on its analyses. */
export function toAnalysisColumns(analyses: readonly Analysis[], today: string) {
  const last = analysisOnDay(analyses, today)
  return { analysedOn: last?.day ?? null, dryMatter: last?.dryMatter ?? null }
}

type WetIngredient = { wet: boolean; analysedOn: string | null }

/** Whether the analysis of a wet roughage is too old, or missing. */
export const isAnalysisOld = ({ wet, analysedOn }: WetIngredient, today: string): boolean =>
  wet && (analysedOn === null || daysBetween(analysedOn, today) > MAX_WET_AGE_DAYS)

type Row = Analysis & { id: number; createdAt: number }

export const toJson = (row: Row, user: { id: number; name: string } | null): Output.Analysis => ({
  id: row.id,
  day: row.day,
  dry_matter: row.dryMatter,
  user,
  created_at: toIso(row.createdAt),
})
