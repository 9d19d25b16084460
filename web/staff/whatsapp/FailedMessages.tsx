/** Messages of WhatsApp that did not arrive or were not answered: when, of which farm and why. */
import { Badge, type BadgeTone, Link, Table } from 'ui-kit'
import { formatDateTime } from '../../../domain/format/format.ts'
import type { FailedKind, FailedMessage } from '../../../domain/whatsapp/failed-message-output.ts'
import { StaffTablePage } from '../StaffTablePage.tsx'
import { useStaffData } from '../staff-data.ts'

export const FailedMessages = () => (
  <StaffTablePage
    title="WhatsApp"
    text="Mensagens que não chegaram ou ficaram sem resposta nos últimos seis meses, as 200 mais novas. Sem o texto, sem o número e sem o nome de ninguém."
    query={useStaffData<FailedMessage[]>('/whatsapp/failed')}
    errorTitle="As mensagens não foram carregadas"
    loadingLabel="Carregando mensagens..."
    empty={{
      title: 'Nenhuma mensagem falhou.',
      text: 'Quando uma resposta não sair ou a Meta avisar que não entregou, ela aparece aqui com o motivo.',
    }}
  >
    {rows => <FailedTable rows={rows} />}
  </StaffTablePage>
)

/** The reason says what failed of our own; only a code of Meta leads further. */
const codeOfMeta = (code: string | null) => (code && /^\d+$/.test(code) ? code : null)

/** Without an answer, a person waits. */
const kinds: Record<FailedKind, { tone: BadgeTone; label: string }> = {
  question: { tone: 'incomplete', label: 'Sem resposta' },
  answer: { tone: 'neutral', label: 'Resposta não chegou' },
  digest: { tone: 'neutral', label: 'Resumo não chegou' },
}

const FailedTable = ({ rows }: { rows: FailedMessage[] }) => (
  <Table
    caption="Mensagens do WhatsApp que falharam"
    rows={rows.map((row, place) => ({ ...row, place }))}
    rowKey={({ place }) => String(place)}
    columns={[
      { key: 'at', header: 'Quando', text: 'short', cell: ({ at }) => formatDateTime(at) },
      {
        key: 'kind',
        header: 'O que houve',
        text: 'short',
        cell: ({ kind }) => <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>,
      },
      {
        key: 'farm',
        header: 'Fazenda',
        text: 'long',
        cell: ({ farm }) => farm && <Link href={`/manager/farms/${farm.id}`}>{farm.name}</Link>,
      },
      { key: 'code', header: 'Código', text: 'short', cell: ({ code }) => codeOfMeta(code) },
      {
        key: 'reason',
        header: 'Motivo',
        text: 'long',
        cell: ({ reason }) => <span className="break-words">{reason}</span>,
      },
    ]}
  />
)
