import { join } from 'node:path';
import { testAfterLead } from './afterLeadBehaviour.ts';
import { testFolder } from './testServer.ts';

testAfterLead(() => Promise.resolve(join(testFolder(), 'leads.db')));
