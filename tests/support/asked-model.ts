import { afterAll, beforeAll, beforeEach } from 'vitest'
import { element, elements, type ModelAnswer, type ModelServer, startModelServer } from './model-server.ts'
import { suggestionWorld } from './suggestion-world.ts'

/** A model whose answers a test says, and a world that asks it, for each test of the file that calls this. */
export function createAskedModel() {
  let model: ModelServer
  let world: ReturnType<typeof suggestionWorld>
  beforeAll(async () => {
    model = await startModelServer()
  })
  afterAll(() => model?.close())
  beforeEach(() => {
    model.requests.length = 0
    model.answer = {}
    world = suggestionWorld(model)
  })
  return {
    model: () => model,
    world: () => world,
    answerWith: (change: ModelAnswer) => (model.answer = change),
  }
}

export const NORA = element('Nora')
/** The parts of an answer with three elements. */
export const three = [elements(NORA, element('Maeve'), element('Orla'))]
