import { useState } from 'react'
import { Field, TextArea } from 'ui-kit'
import type { PersonJson } from '../../../domain/staff/person.ts'
import { remove } from '../../core/api.ts'
import { FormDialog } from '../../crud/form/FormDialog.tsx'
import { useForm } from '../../crud/form/useForm.ts'
import { secondFactorPath } from './people.ts'

type Props = { person: PersonJson; onClose: () => void; onDone: () => void }

const schema = () => import('../../../domain/staff/person-input.ts').then(module => module.RemoveSecondFactor)
const initial = { reason: '' }

/** Both steps: the request with its check, and the confirmation by a colleague. */
export function RemoveFactorDialog({ person, onClose, onDone }: Props) {
  // as the person read it before they opened the dialog: a colleague may request meanwhile
  const [reset] = useState(person.second_factor_reset)
  const confirming = reset !== null
  const save = (body: object) =>
    remove(secondFactorPath(person.id), { ...body, requested_at: reset?.requested_at ?? null })
  const form = useForm({ initial, schema, save, onSaved: onDone })
  return (
    <FormDialog
      size="lg"
      title={
        confirming ? `Retirar a verificação de ${person.name}` : `Pedir a retirada da verificação de ${person.name}`
      }
      formProps={form.formProps}
      onClose={onClose}
      submit={confirming ? { label: 'Retirar verificação', variant: 'danger' } : { label: 'Registrar pedido' }}
    >
      {confirming ? <WhatHappens /> : <HowToCheck />}
      <Field
        label={confirming ? 'O que você conferiu' : 'Como você conferiu que é a própria pessoa'}
        required
        hint="Fica registrado. Não escreva senhas nem códigos."
        {...form.field('reason')}
      >
        <TextArea {...form.text('reason')} rows={3} />
      </Field>
    </FormDialog>
  )
}

const HowToCheck = () => (
  <>
    <p>A pessoa perdeu o celular e os códigos de recuperação? Um pedido por email sozinho não prova nada. Antes:</p>
    <ol className="list-decimal space-y-1 pl-5">
      <li>Ligue para o telefone do contrato da fazenda, nunca para um número que veio no pedido.</li>
      <li>Fale com o gestor e peça o papel da pessoa, o dia em que ela entrou na equipe e o nome de um lote.</li>
      <li>Escreva abaixo com quem falou e o que conferiu.</li>
    </ol>
    <p>A pessoa recebe um email na hora. A verificação só sai quando outra pessoa da equipe confirmar.</p>
  </>
)

const WhatHappens = () => (
  <p>
    A conta passa a pedir só a senha, as sessões abertas são encerradas e a pessoa recebe um email. Confirme apenas se o
    registro do pedido basta para você.
  </p>
)
