/** Finds what is held of a person without an account. The address stays out of the URL, which is kept in histories. */
import { useState } from 'react'
import { Button, EmptyState, Field, Input, PageHeader } from 'ui-kit'
import { isNothing } from '../../../domain/personal-data/personal-data.ts'
import type { PersonalData } from '../../../domain/personal-data/personal-data-output.ts'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { RowsSkeleton } from '../ListToolbar.tsx'
import { PersonalDataResult } from './PersonalDataResult.tsx'
import { usePersonalData } from './personal-data.ts'

export function PersonalDataSearch() {
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState('')
  const found = usePersonalData(person)
  const invalid = found.error?.fields.email_or_phone
  return (
    <>
      <PageHeader
        title="Dados pessoais"
        text="De quem não tem conta e pede uma cópia dos seus dados, ou que eles sejam excluídos. A busca olha os contatos do site, as propostas, os convites e os cadastros que ainda não confirmaram o email."
      />
      <form
        aria-label="Procurar dados pessoais"
        className="flex max-w-2xl flex-wrap items-end gap-2 max-sm:[&>button]:grow"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setPerson(typed.trim())
          if (typed.trim() === person) void found.mutate()
        }}
      >
        <div className="min-w-0 flex-[99_1_16rem]">
          <Field label="Email completo, ou telefone com DDD" error={person && !found.isLoading ? invalid : undefined}>
            <Input autoComplete="off" value={typed} onChange={event => setTyped(event.target.value)} />
          </Field>
        </div>
        <Button type="submit">Procurar</Button>
      </form>
      {person && !invalid && (
        <Loaded
          query={found}
          errorTitle="Os dados não foram carregados"
          loading={<RowsSkeleton label="Procurando os dados..." />}
        >
          {data =>
            isNothing(data) ? (
              <NothingHeld data={data} />
            ) : (
              <PersonalDataResult key={person} person={person} data={data} onErased={() => void found.mutate()} />
            )
          }
        </Loaded>
      )}
    </>
  )
}

function NothingHeld({ data }: { data: PersonalData }) {
  if (data.has_account)
    return (
      <EmptyState
        title="Este email é de uma conta."
        text="A própria pessoa entra, abre Minha conta e exporta ou exclui os seus dados. Fora da conta não há nada."
      />
    )
  if (data.has_unproven_account)
    return (
      <EmptyState
        title="Este email é de uma conta criada por uma fazenda."
        text="A pessoa entra e exporta ou exclui os seus dados em Minha conta, ou pede ao gestor da fazenda. Fora da conta não há nada."
      />
    )
  return (
    <EmptyState
      title="Nada guardado com este email ou telefone."
      text="Confira letra por letra. Um contato pode ter chegado só com o telefone, ou com outro email."
    />
  )
}
