/** This has moved to `@leadflow/testing/setup`; the next release comes without this entry. */
import '@leadflow/testing/setup';
