import { alerts } from '../../worker/db/schema.ts'
import { db } from './api-client.ts'
import { NOW, TODAY } from './clock.ts'

type Row = typeof alerts.$inferInsert

const alertRow = (farmId: number, over: Partial<Row> = {}): Row => ({
  farmId,
  kind: 'trough_empty',
  key: crypto.randomUUID(),
  severity: 'warning',
  title: 'Cocho vazio: Lote A',
  text: 'O cocho do Lote A está vazio há três dias: notas +5%, +5% e +5%.',
  actionLabel: 'Ver lote',
  actionHref: '/admin/lots/1',
  subjectType: 'lot',
  subjectId: 1,
  subjectName: 'Lote A',
  lotIds: [1],
  openedAt: NOW,
  openedOn: TODAY,
  ...over,
})

export async function insertAlert(farmId: number, over: Partial<Row> = {}) {
  const [row] = await db.insert(alerts).values(alertRow(farmId, over)).returning()
  if (!row) throw new Error('The alert was not inserted.')
  return row
}
