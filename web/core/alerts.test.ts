import { expect, it } from 'vitest'
import type { AlertJson } from '../../domain/alert/alert-output.ts'
import { sortByUrgency } from './alerts.ts'

const alert = (id: number, kind: AlertJson['kind'], time: string, severity: AlertJson['severity'] = 'critical') =>
  ({
    id,
    kind,
    severity,
    opened_at: `2026-03-10T${time}:00Z`,
    acknowledged_at: null,
    snoozed_until: null,
  }) as AlertJson

it('puts the longest late treat first, and of other alerts the newest', () => {
  const alerts = [
    alert(1, 'trough_empty', '09:00'),
    alert(2, 'feeding_late', '07:15'),
    alert(3, 'feeding_late', '10:15'),
    alert(4, 'load_error', '11:00'),
    alert(5, 'feeding_late', '06:00', 'warning'),
  ]
  expect(sortByUrgency(alerts, Date.now()).map(({ id }) => id)).toEqual([2, 3, 4, 1, 5])
})
