/** Late facts of operators: those that wait for a decision, and those that were decided. */
import { useState } from 'react'
import { Button, ConfirmDialog, EmptyState, PageHeader, SegmentedControl, SkeletonText } from 'ui-kit'
import { useSearchParams } from 'wouter'
import type { ApprovalStatus } from '../../../domain/approval/approval.ts'
import { approvalStatuses } from '../../../domain/approval/approval.ts'
import type { Approval } from '../../../domain/approval/approval-output.ts'
import { approvalTitle } from '../../../domain/approval/approval-text.ts'
import { lowerFirst } from '../../../domain/format/lower-first.ts'
import { useApprovals, useQuestions } from '../../core/approvals.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { Questions } from './Questions.tsx'
import { useDecide } from './useDecide.ts'

const labels = { waiting: 'Aguardando', approved: 'Aprovadas', refused: 'Recusadas' } satisfies Record<
  ApprovalStatus,
  string
>
const options = approvalStatuses.map(value => ({ value, label: labels[value] }))

export function ApprovalList() {
  const [params, setParams] = useSearchParams()
  const status = approvalStatuses.find(known => known === params.get('status')) ?? 'waiting'
  const cursor = params.get('cursor') ?? undefined
  const query = useApprovals(status, cursor)
  const { data: asked } = useQuestions()
  const questions = status === 'waiting' && !cursor ? asked : undefined
  const hasQuestions = questions !== undefined && questions.two_weights.length + questions.held.length > 0
  return (
    <>
      <PageHeader
        title="Aprovações"
        text="O que espera a decisão de um técnico ou gestor: leituras de mais de 3 dias e correções de dias fechados, pesos de dois aparelhos na mesma pesagem, e pesos de operações excluídas."
        actions={
          <SegmentedControl
            label="Situação"
            options={options}
            value={status}
            onChange={chosen => setParams({ status: chosen })}
          />
        }
      />
      {hasQuestions && <Questions questions={questions} />}
      <Loaded query={query} errorTitle="As aprovações não foram carregadas" loading={<SkeletonText lines={6} />}>
        {({ data, pagy }) => (
          <>
            {data.length > 0 && <Cards rows={data} />}
            {data.length === 0 && !hasQuestions && (cursor ? <EmptyState {...emptied} /> : <Empty status={status} />)}
            <div className="flex gap-3 empty:hidden">
              {cursor && (
                <Button variant="secondary" onClick={() => setParams({ status })}>
                  Mais novas
                </Button>
              )}
              {pagy.next_cursor !== null && (
                <Button variant="secondary" onClick={() => setParams({ status, cursor: pagy.next_cursor ?? '' })}>
                  Mais antigas
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
    </>
  )
}

function Cards({ rows }: { rows: Approval[] }) {
  const { deciding, decide } = useDecide()
  const [refusing, setRefusing] = useState<Approval>()
  const refuse = ({ id }: Approval) => {
    setRefusing(undefined)
    void decide(id, 'refuse')
  }
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
        {rows.map(approval => (
          <li key={approval.id} className="grid min-w-0">
            <ApprovalCard
              approval={approval}
              busy={deciding?.id === approval.id ? deciding.kind : undefined}
              onApprove={() => void decide(approval.id, 'approve')}
              onRefuse={() => setRefusing(approval)}
            />
          </li>
        ))}
      </ul>
      {refusing && (
        <ConfirmDialog
          open
          title={`Recusar a ${lowerFirst(approvalTitle(refusing))}?`}
          confirmLabel="Recusar"
          onCancel={() => setRefusing(undefined)}
          onConfirm={() => refuse(refusing)}
        >
          Não contará nos números da fazenda, e isto não pode ser desfeito. {refusing.user?.name ?? 'Quem registrou'}{' '}
          verá no aparelho que foi recusada.
        </ConfirmDialog>
      )}
    </>
  )
}

/** Everything on an older page was decided meanwhile. */
const emptied = { title: 'Não há mais nada nesta página.', text: 'Volte às mais novas para ver o que ainda há.' }

const Empty = ({ status }: { status: ApprovalStatus }) =>
  status === 'waiting' ? (
    <EmptyState
      title="Nada aguarda aprovação."
      text="Quando um operador enviar uma leitura de mais de 3 dias, ou corrigir um peso de um dia já fechado, ela aparece aqui."
    />
  ) : (
    <EmptyState title={status === 'approved' ? 'Nada foi aprovado ainda.' : 'Nada foi recusado.'} />
  )
