/** What the assistant of the farms did not understand, so that its grammar learns it. */
import { Table } from 'ui-kit'
import type { UnknownSentence } from '../../../domain/assistant/unknown-sentence-output.ts'
import { formatDateTime, formatNumber } from '../../../domain/format/format.ts'
import { StaffTablePage } from '../StaffTablePage.tsx'
import { useStaffData } from '../staff-data.ts'

export const UnknownSentences = () => (
  <StaffTablePage
    title="Assistente"
    text="O que ele não entendeu nos últimos 90 dias, sem quem escreveu. Telefones, documentos e emails estão cobertos."
    query={useStaffData<UnknownSentence[]>('/assistant/unknown')}
    errorTitle="As frases não foram carregadas"
    loadingLabel="Carregando frases..."
    empty={{
      title: 'Nenhuma frase.',
      text: 'Quando o assistente não entender uma pergunta, ela aparece aqui.',
    }}
  >
    {rows => <SentenceTable rows={rows} />}
  </StaffTablePage>
)

const SentenceTable = ({ rows }: { rows: UnknownSentence[] }) => (
  <Table
    caption="Frases que o assistente não entendeu"
    rows={rows}
    rowKey={({ text }) => text}
    columns={[
      {
        key: 'text',
        header: 'Frase',
        cell: ({ text }) => <span className="break-words">{text}</span>,
      },
      { key: 'times', header: 'Vezes', align: 'right', cell: ({ times }) => formatNumber(times) },
      { key: 'last_at', header: 'Última vez', text: 'short', cell: ({ last_at: at }) => formatDateTime(at) },
    ]}
  />
)
