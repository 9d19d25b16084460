import { Field, Input } from 'ui-kit'
import type { Answer as Body } from '../../../domain/proposal/proposal-input.ts'
import type { ProposalAnswer } from '../../../domain/proposal/status.ts'
import { put } from '../../core/api.ts'
import { FormDialog, useDialogForm } from '../../crud/form/FormDialog.tsx'

const schema = () => import('../../../domain/proposal/proposal-input.ts').then(module => module.Answer)

const texts = {
  approved: {
    title: 'Aprovar a proposta?',
    text: 'Ao aprovar, você aceita os valores e as condições desta proposta.',
    button: 'Aprovar',
  },
  rejected: {
    title: 'Não aprovar a proposta?',
    text: 'A proposta fica encerrada. Se quiser outras condições, responda ao email em que ela chegou.',
    button: 'Não aprovar',
  },
} satisfies Record<ProposalAnswer, unknown>

type Props = { answer: ProposalAnswer; path: string; onClose: () => void; onAnswered: () => void }

/** One answer counts, so the client confirms it, with their name. */
export function AnswerDialog({ answer, path, onClose, onAnswered }: Props) {
  const { title, text, button } = texts[answer]
  const form = useDialogForm<{ name: string }, Body>({
    initial: { name: '' },
    schema,
    body: ({ name }) => ({ answer, name }),
    save: body => put(path, body),
    reload: onAnswered,
    onClose,
  })
  return (
    <FormDialog
      title={title}
      formProps={form.formProps}
      onClose={onClose}
      submit={{ label: button }}
      cancelLabel="Voltar"
    >
      <p>{text}</p>
      <Field label="Seu nome" required {...form.field('name')}>
        <Input {...form.text('name')} autoComplete="name" size="field" data-autofocus />
      </Field>
    </FormDialog>
  )
}
