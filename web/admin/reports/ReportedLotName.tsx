/** The name of a lot in a report: a link to its page, unless the lot was deleted. */
import { Link } from 'ui-kit'
import type { LotReportRow } from '../../../domain/report/report-output.ts'

export const ReportedLotName = ({ id, name, deleted }: LotReportRow['lot']) =>
  deleted ? (
    <span className="min-w-0">{name} (excluído)</span>
  ) : (
    <Link href={`/admin/lots/${id}`} className="touch-target min-w-0 text-pasture hover:underline">
      {name}
    </Link>
  )
