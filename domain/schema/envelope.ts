/** The envelopes of responses, as routes declare them. */
import { type } from 'arktype'
import { typed, untyped } from './arktype.ts'
import { array, integer, type Lazy, lazy, orNull, record, text } from './output-field.ts'
import { body } from './type.ts'

export const message = () => text('O que aconteceu, para mostrar à pessoa')

/** A deletion, or another write that answers no record. */
export const Message = lazy(() => record('Message', { message: message() }))
export type Message = typeof Message.infer

/** All records of a kind. */
export const listOf = <Item>(item: Lazy<Item>) => lazy(() => array<Item>(item()))

/** A write that answers the record as it is now. */
export const saved = <Data>(data: Lazy<Data>) =>
  lazy(() => typed<{ data: Data; message: string }>(body({ data: untyped(data()), message: message() })))

const pagy = () =>
  ({
    count: integer('Registros ao todo'),
    pages: integer('Páginas ao todo'),
    page: integer('Esta página'),
    prev: orNull(integer('Página anterior')),
    next: orNull(integer('Página seguinte')),
    items: integer('Registros por página'),
  }) as const

export const Pagy = lazy(() => record('Pagy', pagy()))
export type Pagy = typeof Pagy.infer

export const CursorPagy = lazy(() => record('CursorPagy', { ...pagy(), ...cursors() }))
export type CursorPagy = typeof CursorPagy.infer

/** Cursors of the pages beside this one; null where there is none. */
export const cursors = () => ({ next_cursor: cursor('seguinte'), prev_cursor: cursor('anterior') }) as const

const cursor = (which: string) => orNull(text(`Para o parâmetro \`cursor\`: a página ${which}`))

/** A page of a list that is too long for page numbers. */
export const cursorPage = <Item>(item: Lazy<Item>) =>
  lazy(() => typed<{ data: Item[]; pagy: CursorPagy }>(body({ data: array(untyped(item())), pagy: CursorPagy() })))

export const page = <Item>(item: Lazy<Item>) =>
  lazy(() => typed<{ data: Item[]; pagy: Pagy }>(body({ data: array(untyped(item())), pagy: Pagy() })))

/** Every failure. */
export const Failure = lazy(() =>
  record('Failure', {
    errors: array(text('O que houve e o que fazer'), 'Mensagens em português, para mostrar à pessoa'),
    'fields?': type({ '[string]': 'string[]' }).describe(
      'Mensagens por campo. A chave é o caminho do campo: ingredients.0.percent',
    ),
    'code?': text('Código do erro, para programas'),
    'passkey?': type.unknown.describe('Para `PublicKeyCredential.parseRequestOptionsFromJSON` do navegador'),
    'app?': type.boolean.describe('Com `passkey`: se um código do aplicativo de verificação também serve'),
    'current?': type.unknown.describe('O registro como está agora, quando foi mudado por outra pessoa'),
  }),
)
export type Failure = typeof Failure.infer
