import '#generated/fonts/fonts.css'
import '#src/ui/app.css'
import { startApp } from '#src/app/start.tsx'

void startApp()
