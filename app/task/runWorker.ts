import { run } from './runJob.ts'
import { serve } from './serve.ts'

serve(run)
