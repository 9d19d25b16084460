import { expect, it } from 'vitest'
import { backupFile, backupStamp, bindingOfFile, expiredBackups, newestBackup } from './backup-files.ts'

it('names the file of each database', () => {
  expect(backupStamp(new Date('2026-11-24T06:17:29Z'))).toBe('2026-11-24T0617')
  expect(backupFile('backups/x.y.sql', 'DB')).toBe('backups/x.y.sql')
  expect(backupFile('backups/x.y.sql', 'DB_FARM_42')).toBe('backups/x.y.DB_FARM_42.sql')
  expect(backupFile('x', 'DB_FARM_42')).toBe('x.DB_FARM_42')
})

it('finds the newest backup of an environment', () => {
  const names = [
    'cocho-production-2026-11-23T0400.sql',
    'cocho-production-2026-11-24T0400.sql',
    'cocho-production-2026-11-25T0400.DB_FARM_42.sql',
    'cocho-staging-2026-11-26T0400.sql',
    'cocho-production-2026-11-27T0400.sql.age',
  ]
  expect(newestBackup(names, 'production')).toEqual({
    name: 'cocho-production-2026-11-24T0400.sql',
    at: Date.parse('2026-11-24T04:00:00Z'),
  })
  expect(newestBackup(names, 'local')).toBeUndefined()
})

it('finds the backups of an environment that are older than 30 days, encrypted or not', () => {
  const expired = [
    'cocho-production-2026-10-23T0500.sql',
    'cocho-production-2026-10-23T0500.DB_FARM_42.sql',
    'cocho-production-2026-10-22T0500.sql.age',
    'cocho-production-2026-10-22T0500.DB_FARM_42.sql.age',
  ]
  const kept = [
    'cocho-production-2026-10-25T0500.sql',
    'cocho-staging-2026-10-22T0500.sql',
    'cocho-production-notes.sql',
    'contracts.pdf',
  ]
  expect(expiredBackups([...kept, ...expired], 'production', Date.parse('2026-11-24T04:00:00Z'))).toEqual(expired)
})

it('tells the database of a file from its name', () => {
  const files = ['backups/x.y.sql', 'cocho-production-2026-03-10T0400.DB_FARM.sql']
  expect(files.map(bindingOfFile)).toEqual(['DB', 'DB_FARM'])
})
