import { serve } from '../../../../task/serve.ts'
import { planReading } from './reading.ts'

serve(planReading)
