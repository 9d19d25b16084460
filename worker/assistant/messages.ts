/** A message to the assistant of the app, and its answer. A reading that it proposes is recorded by its ordinary call. */

import { Message } from '../../domain/assistant/message-input.ts'
import { likelyBefore, readBefore, toJson } from '../../domain/assistant/message-json.ts'
import { Reply } from '../../domain/assistant/message-output.ts'
import { body } from '../../domain/schema/type.ts'
import { write } from '../farm/route.ts'
import { type Question, selectFirst, selectNeeds, think, toAnswer } from './answer-message.ts'
import { callModel } from './model.ts'
import { recordUnknown } from './unknown-sentences.ts'

const questionOf = ({ text, before }: Message): Question => ({
  text,
  likelyBefore: likelyBefore(before),
  beforeOf: world => readBefore(before, world),
})

export const send = write({
  can: 'read',
  readsOnly: true,
  input: Message,
  output: () => body({ data: Reply() }),
  idempotent: true,
  load: context => selectFirst(questionOf(context.input), context),
  decide: async (rows, { input, member, now, env }) => ({
    ...(await think(rows, questionOf(input), { member, now }, sentence => callModel(env, sentence))),
    text: input.text,
    now,
  }),
  save: ({ missing }, context) => selectNeeds(missing, context),
  audit: { none: 'a question changes no record' },
  after: async (env, { understood, text, now }) => {
    if (understood.outcome === 'unknown') await recordUnknown(env.DB, text, now)
  },
  reply: (thought, { saved, member, now }) => ({
    data: toJson(thought.understood, toAnswer(thought, saved, { member, now })),
  }),
})
