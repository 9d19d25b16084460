/** A model in place of the binding: it records what it is asked, and answers what a test wants. */
type Request = { model: string; input: object }

export function modelDouble() {
  const double = {
    requests: [] as Request[],
    answer: (() => ({ response: '' })) as (request: Request) => unknown,
    bindings: (env: Env): Env => ({ ...env, AI: binding }) as unknown as Env,
  }
  const binding = {
    run: async (model: string, input: object) => {
      double.requests.push({ model, input })
      return double.answer({ model, input })
    },
  }
  return double
}
