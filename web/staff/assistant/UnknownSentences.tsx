/** What the assistant of the farms did not understand, so that its grammar learns it. */
import { EmptyState, PageHeader, Table } from 'ui-kit'
import type { UnknownSentence } from '../../../domain/assistant/unknown-sentence-output.ts'
import { formatDateTime, formatNumber } from '../../../domain/format/format.ts'
import { Loaded } from '../../layout/Loaded.tsx'
import { RowsSkeleton } from '../ListToolbar.tsx'
import { useStaffData } from '../staff-data.ts'

export function UnknownSentences() {
  const sentences = useStaffData<UnknownSentence[]>('/assistant/unknown')
  return (
    <>
      <PageHeader
        title="Assistente"
        text="O que ele não entendeu nos últimos 90 dias, sem quem escreveu. Telefones, documentos e emails estão cobertos."
      />
      <Loaded
        query={sentences}
        errorTitle="As frases não foram carregadas"
        loading={<RowsSkeleton label="Carregando frases..." />}
      >
        {rows =>
          rows.length === 0 ? (
            <EmptyState
              title="Nenhuma frase."
              text="Quando o assistente não entender uma pergunta, ela aparece aqui."
            />
          ) : (
            <SentenceTable rows={rows} />
          )
        }
      </Loaded>
    </>
  )
}

const SentenceTable = ({ rows }: { rows: UnknownSentence[] }) => (
  <div className="overflow-clip rounded-card border border-line bg-surface shadow-soft">
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
        { key: 'last_at', header: 'Última vez', cell: ({ last_at: at }) => formatDateTime(at) },
      ]}
    />
  </div>
)
