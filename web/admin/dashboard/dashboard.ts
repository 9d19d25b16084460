/** Data of the dashboard's panels, one request each. */
import type { ChosenPeriod } from 'ui-kit'
import type { IngredientConsumptionJson } from '../../../domain/feed/ingredient-consumption.ts'
import type { FarmDayJson as FarmDay } from '../../../domain/lot/farm-day.ts'
import type { OperatorErrorsJson as OperatorErrors } from '../../../domain/operation/operator-day.ts'
import { addDays } from '../../../domain/time/day.ts'
import { useFarmData } from '../../data.ts'

export type { FarmDay, OperatorErrors }

export const CHART_DAYS = 30

/** The farm by day, oldest first; days without work have no row. */
export const useLastDays = (today: string) =>
  useFarmData<FarmDay[]>(`/days?from=${addDays(today, 1 - CHART_DAYS)}&to=${today}`)

export const useConsumption = (period: ChosenPeriod) =>
  useFarmData<IngredientConsumptionJson[]>(`/ingredients/consumption?${new URLSearchParams(period)}`)

export const useAverageErrors = (period: ChosenPeriod) =>
  useFarmData<OperatorErrors[]>(`/operations/average_errors?${new URLSearchParams(period)}`)
