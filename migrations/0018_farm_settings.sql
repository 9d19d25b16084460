ALTER TABLE `farm_users` ADD `digest` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `farms` ADD `reading_due` text DEFAULT '07:00' NOT NULL;--> statement-breakpoint
ALTER TABLE `farms` ADD `late_minutes` integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE `farms` ADD `alerts_off` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `farms` ADD `quiet_from` text;--> statement-breakpoint
ALTER TABLE `farms` ADD `quiet_to` text;