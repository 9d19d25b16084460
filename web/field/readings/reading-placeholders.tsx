/** What the screen shows while the lots are loading. */
import { PageHeader, Skeleton } from 'ui-kit'

export const READING_TITLE = 'Leitura de cocho'
export const READING_TEXT =
  'Dê a cada cocho uma nota de −100% a 100%. A nota ajusta automaticamente a próxima alimentação do lote.'

export const ReadingSkeleton = () => (
  <div className="space-y-6">
    <PageHeader title={READING_TITLE} text={READING_TEXT} />
    <Skeleton className="h-11 w-full rounded-control" label="Carregando os lotes" />
    {['a', 'b', 'c'].map(key => (
      <Skeleton key={key} className="h-72 w-full rounded-card md:h-44" />
    ))}
  </div>
)
