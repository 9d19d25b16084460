import { describe, expect, it } from 'vitest'
import { isAllowed, listPermissions } from './permission.ts'

describe('permissions', () => {
  it.each([
    ['read', ['admin', 'technician', 'worker']],
    ['readings.write', ['admin', 'technician', 'worker']],
    ['operations.run', ['admin', 'technician', 'worker']],
    ['lots.write', ['admin', 'technician']],
    ['treat_schedules.write', ['admin', 'technician']],
    ['approvals.write', ['admin', 'technician']],
    ['alerts.write', ['admin', 'technician']],
    ['feed_costs.read', ['admin', 'technician']],
    ['stock.write', ['admin', 'technician']],
    ['operations.delete', ['admin']],
    ['people.read', ['admin']],
    ['farm_users.write', ['admin']],
    ['settings.write', ['admin']],
    ['costs.write', ['admin']],
    ['import.write', ['admin']],
    ['audit.read', ['admin']],
  ] as const)('%s: %j', (permission, who) => {
    expect((['admin', 'technician', 'worker'] as const).filter(type => isAllowed(type, permission))).toEqual(who)
  })

  it('returns a copy of the list', () => {
    listPermissions('worker').push('settings.write')
    expect(listPermissions('worker')).toEqual(['read', 'readings.write', 'operations.run'])
  })
})
