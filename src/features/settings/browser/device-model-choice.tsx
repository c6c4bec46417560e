import { useState } from 'react'
import { setDeviceModelOn } from '#src/names/device-model/device-model-store.ts'
import { type Availability, downloadModel, findPromptApi } from '#src/names/device-model/prompt-api.ts'
import { useDeviceModel } from '#src/names/device-model/use-device-model.ts'
import { SwitchChoice } from './switch-choice.tsx'

/** Where the browser has a language model of its own: whether "Ask the model" asks that one. Nothing anywhere else. */
export function DeviceModelChoice() {
  const state = useDeviceModel()
  const [progress, setProgress] = useState('')
  if (!state) return null
  const save = async (isOn: boolean) => {
    setProgress('')
    await setDeviceModelOn(isOn)
    if (isOn && state.availability !== 'available') void load()
  }
  const load = async () => {
    const api = findPromptApi()
    if (!api) return
    setProgress('Downloading the model…')
    try {
      await downloadModel(api, (share) => setProgress(`Downloading the model: ${Math.floor(share * 100)}%`))
      setProgress('The model is ready.')
    } catch {
      setProgress('The model didn’t download. Turn this off and on again to retry.')
    }
  }
  return (
    <div>
      <SwitchChoice
        label="Ask the browser’s own model"
        hint={`“Ask the model” then asks the language model of this browser. It works offline, and nothing you ask leaves this device.${WITH_DOWNLOAD[state.availability] ?? ''}`}
        stored={state.isOn}
        without={false}
        save={save}
      />
      <p role="status" className="text-sm text-soft">
        {progress}
      </p>
    </div>
  )
}

const WITH_DOWNLOAD: { [Known in Availability]?: string } = {
  downloadable:
    ' The browser has to download it first. It doesn’t say how large it is; it can be several gigabytes.',
  downloading: ' The browser is downloading it.',
}
