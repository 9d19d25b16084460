/** Messages of WhatsApp that did not arrive or were not answered: when, of which farm and why. */
import { Badge, EmptyState, Link, PageHeader, Table } from 'ui-kit'
import { formatDateTime } from '../../../domain/format/format.ts'
import type { FailedKind, FailedMessage } from '../../../domain/whatsapp/failed-message-output.ts'
import { Loaded } from '../../layout/Loaded.tsx'
import { RowsSkeleton } from '../ListToolbar.tsx'
import { useStaffData } from '../staff-data.ts'

export function FailedMessages() {
  const messages = useStaffData<FailedMessage[]>('/whatsapp/failed')
  return (
    <>
      <PageHeader
        title="WhatsApp"
        text="Mensagens que não chegaram ou ficaram sem resposta nos últimos seis meses, as 200 mais novas. Sem o texto, sem o número e sem o nome de ninguém."
      />
      <Loaded
        query={messages}
        errorTitle="As mensagens não foram carregadas"
        loading={<RowsSkeleton label="Carregando mensagens..." />}
      >
        {rows =>
          rows.length === 0 ? (
            <EmptyState
              title="Nenhuma mensagem falhou."
              text="Quando uma resposta não sair ou a Meta avisar que não entregou, ela aparece aqui com o motivo."
            />
          ) : (
            <FailedTable rows={rows} />
          )
        }
      </Loaded>
    </>
  )
}

const kinds: Record<FailedKind, string> = {
  question: 'Sem resposta',
  answer: 'Resposta não chegou',
  digest: 'Resumo não chegou',
}

const FailedTable = ({ rows }: { rows: FailedMessage[] }) => (
  <div className="overflow-clip rounded-card border border-line bg-surface shadow-soft">
    <Table
      caption="Mensagens do WhatsApp que falharam"
      rows={rows.map((row, place) => ({ ...row, place }))}
      rowKey={({ place }) => String(place)}
      columns={[
        { key: 'at', header: 'Quando', cell: ({ at }) => formatDateTime(at) },
        { key: 'kind', header: 'O que houve', cell: ({ kind }) => <Badge tone="neutral">{kinds[kind]}</Badge> },
        {
          key: 'farm',
          header: 'Fazenda',
          cell: ({ farm }) => (farm ? <Link href={`/manager/farms/${farm.id}`}>{farm.name}</Link> : 'Nenhuma'),
        },
        { key: 'code', header: 'Código', cell: ({ code }) => code ?? 'Sem código' },
        { key: 'reason', header: 'Motivo', cell: ({ reason }) => <span className="break-words">{reason}</span> },
      ]}
    />
  </div>
)
