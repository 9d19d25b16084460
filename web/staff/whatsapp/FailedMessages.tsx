/** Messages of WhatsApp that did not arrive or were not answered: when, of which farm and why. */
import { Badge, Link, Table } from 'ui-kit'
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
const codeOfMeta = (code: string | null) => (code && /^\d+$/.test(code) ? code : 'Sem código')

const kinds: Record<FailedKind, string> = {
  question: 'Sem resposta',
  answer: 'Resposta não chegou',
  digest: 'Resumo não chegou',
}

const FailedTable = ({ rows }: { rows: FailedMessage[] }) => (
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
      { key: 'code', header: 'Código', cell: ({ code }) => codeOfMeta(code) },
      { key: 'reason', header: 'Motivo', cell: ({ reason }) => <span className="break-words">{reason}</span> },
    ]}
  />
)
