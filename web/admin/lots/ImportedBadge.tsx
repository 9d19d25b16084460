import { Badge } from 'ui-kit'

/** Beside a reading or a day of before the farm used the product. */
export const ImportedBadge = ({ shown }: { shown: boolean | undefined }) =>
  shown && (
    <Badge tone="neutral" plain>
      Importado
    </Badge>
  )
