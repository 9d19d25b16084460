/** Finds a person by their whole e-mail. The address stays out of the URL, which is kept in histories. */
import { useState } from 'react'
import { Button, EmptyState, Field, Input, PageHeader } from 'ui-kit'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { RowsSkeleton } from '../ListToolbar.tsx'
import { PersonCard } from './PersonCard.tsx'
import { usePeople } from './people.ts'

export function PersonSearch() {
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const people = usePeople(email)
  return (
    <>
      <PageHeader title="Pessoas" text="Para atender quem pede ajuda com a própria conta." />
      <form
        aria-label="Procurar pessoa"
        className="flex max-w-2xl flex-wrap items-end gap-2 max-sm:[&>button]:grow"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setEmail(typed.trim())
          if (typed.trim() === email) void people.mutate()
        }}
      >
        <div className="min-w-0 flex-[99_1_16rem]">
          <Field
            label="Email completo da pessoa"
            error={email && !people.isLoading ? people.error?.fields.email : undefined}
          >
            <Input type="email" autoComplete="off" value={typed} onChange={event => setTyped(event.target.value)} />
          </Field>
        </div>
        <Button type="submit">Procurar</Button>
      </form>
      {email && !people.error?.fields.email && (
        <Loaded
          query={people}
          errorTitle="A pessoa não foi carregada"
          loading={<RowsSkeleton label="Procurando a pessoa..." />}
        >
          {([person]) =>
            person ? <PersonCard key={person.id} person={person} onChange={people.mutate} /> : <NobodyFound />
          }
        </Loaded>
      )}
    </>
  )
}

const NobodyFound = () => (
  <EmptyState
    title="Nenhuma conta com este email."
    text="Confira letra por letra: só o email completo encontra. Quem criou a conta e não confirmou o email ainda não aparece aqui."
  />
)
