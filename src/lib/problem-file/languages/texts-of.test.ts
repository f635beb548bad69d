import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/text';
import { valueOf } from '$lib/core/result';
import { problemFiles } from '../../../cli/files';
