/** The addresses by which a person's phone shows the farm's treats and exits in its own calendar. A new one is shown once. */
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Banner, Button, Card, EmptyState, PageHeader, SkeletonText } from 'ui-kit'
import type { CalendarLink, NewCalendarLink } from '../../../domain/calendar/calendar-output.ts'
import { formatDate, formatTime } from '../../../domain/format/format.ts'
import { post } from '../../core/api.ts'
import { copyToClipboard } from '../../core/copy-and-download.ts'
import { useFarmData, useFarmKey } from '../../core/data.ts'
import { useTimezone } from '../../core/timezone.ts'
import { useShownOnce } from '../../crud/calls/useShownOnce.ts'
import { RemoveDialog } from '../../crud/RemoveDialog.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'

const PATH = '/calendar_links'

export function CalendarLinks() {
  const query = useFarmData<CalendarLink[]>(PATH)
  const path = useFarmKey()(PATH)
  const { created, busy, create, onRevoked } = useShownOnce(
    () => post<NewCalendarLink>(path, {}).then(({ data, url }) => ({ id: data.id, url })),
    query.mutate,
  )
  return (
    <div className="max-w-3xl space-y-6">
      <PageHeader
        title="Agenda do celular"
        text="Os tratos de cada dia e as saídas previstas de lotes, na agenda que você já usa."
        actions={
          <Button loading={busy} onClick={() => void create()}>
            Criar endereço
          </Button>
        }
      />
      {created && <CreatedAddress url={created.url} />}
      <Loaded query={query} errorTitle="Os endereços não foram carregados" loading={<SkeletonText lines={3} />}>
        {links => <Rows links={links} path={path} onRevoked={onRevoked} />}
      </Loaded>
    </div>
  )
}

/** `webcal:` opens the calendar of the phone, which asks whether to subscribe. */
const CreatedAddress = ({ url }: { url: string }) => (
  <Banner
    tone="success"
    title="Endereço criado"
    action={
      <span className="flex flex-wrap gap-2">
        <Button href={url.replace(/^https?:/, 'webcal:')}>Abrir na agenda</Button>
        <Button
          variant="secondary"
          icon={<Copy size={18} aria-hidden="true" />}
          onClick={() => void copyToClipboard(url, 'Endereço copiado.')}
        >
          Copiar endereço
        </Button>
      </span>
    }
  >
    No iPhone, abra na agenda. No Google Agenda, pelo computador: Adicionar agenda, Do URL. Quem tem o endereço lê os
    tratos sem senha, e ele aparece só desta vez: <span className="font-medium break-all">{url}</span>
  </Banner>
)

type RowsProps = { links: readonly CalendarLink[]; path: string; onRevoked: (id: number) => void }

function Rows({ links, path, onRevoked }: RowsProps) {
  const timezone = useTimezone()
  const createdText = ({ created_at: at }: CalendarLink) =>
    `criado em ${formatDate(at, timezone)}, às ${formatTime(at, timezone)}`
  const [revoked, setRevoked] = useState<CalendarLink | null>(null)
  if (links.length === 0)
    return (
      <EmptyState
        title="Nenhum endereço criado"
        text="Crie um endereço e assine-o na agenda do celular. Ele vale enquanto você estiver na fazenda, ou até você revogar."
      />
    )
  return (
    <Card title="Seus endereços" flush>
      <ul aria-label="Seus endereços" className="divide-y divide-line">
        {links.map(link => (
          <li key={link.id} className="flex items-center justify-between gap-3 px-4 py-2">
            <span className="min-w-0 font-medium first-letter:uppercase">{createdText(link)}</span>
            <Button
              variant="ghost"
              onClick={() => setRevoked(link)}
              aria-label={`Revogar o endereço ${createdText(link)}`}
            >
              Revogar
            </Button>
          </li>
        ))}
      </ul>
      {revoked && (
        <RemoveDialog
          path={`${path}/${revoked.id}`}
          title="Revogar o endereço?"
          confirmLabel="Revogar"
          onRemoved={() => onRevoked(revoked.id)}
          onClose={() => setRevoked(null)}
        >
          A agenda que usa o endereço {createdText(revoked)} deixa de receber os tratos. Isto não pode ser desfeito.
        </RemoveDialog>
      )}
    </Card>
  )
}
