CREATE TABLE `unknown_sentences` (
	`text` text PRIMARY KEY NOT NULL,
	`times` integer NOT NULL,
	`last_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `unknown_sentences_by_time` ON `unknown_sentences` (`last_at`);