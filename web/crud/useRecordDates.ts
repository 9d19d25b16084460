import type { Fact } from 'ui-kit'
import { formatDate } from '../../domain/format/format.ts'
import { useFarm } from '../core/session.ts'

type Dated = { created_at: string; updated_at?: string }

/** The dates on which a record was created and updated, in the farm's time zone, for the end of its card. */
export function useRecordDates(): (record: Dated) => Fact[] {
  const timezone = useFarm()?.timezone
  return ({ created_at, updated_at }): Fact[] => [
    { label: 'Criado em', value: formatDate(created_at, timezone), size: 'sm' },
    ...(updated_at ? [{ label: 'Atualizado em', value: formatDate(updated_at, timezone), size: 'sm' } as const] : []),
  ]
}
