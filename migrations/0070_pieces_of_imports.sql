ALTER TABLE `imports` ADD `piece_count` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `pieces` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `rows` integer DEFAULT 0 NOT NULL;