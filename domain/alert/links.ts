/** The address of the screen on which each kind of record is managed. */
import { operationName } from '../operation/fold/operation-name.ts'

export const toOperation = (id: number) => ({
  label: `Ver operação ${operationName(id)}`,
  href: `/admin/operations/${id}`,
})
export const toLot = (id: number) => ({ label: 'Ver lote', href: `/admin/lots/${id}` })
export const toOperations = { label: 'Ver operações', href: '/admin/operations' }
export const toApprovals = { label: 'Decidir', href: '/admin/approvals' }
export const toWagon = { label: 'Operar vagão', href: '/operador' }
export const toReadings = { label: 'Ler cochos', href: '/admin/trough-reading' }
export const toCorrals = { label: 'Ver baias', href: '/admin/corrals' }
export const toIngredients = { label: 'Ver ingredientes', href: '/admin/ingredients' }
export const toStock = (id: number) => ({ label: 'Ver estoque', href: `/admin/stock/${id}` })
export const toRules = { label: 'Ver regras', href: '/admin/rules' }
export const toSchedules = { label: 'Ver programações', href: '/admin/treat-schedule' }
